import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { setSystem_mode } from '@/store/landing/slice';
import { usePalette } from './usePalette';

/** The palette, which the store's `system_mode` mirrors. */
export function useTheme(): ReturnType<typeof usePalette> {
  const dispatch = useAppDispatch();
  const mirrored = useAppSelector((state) => state.landing.system_mode);
  const palette = usePalette();
  const { isDark } = palette;

  useEffect(() => {
    if (mirrored !== isDark) dispatch(setSystem_mode(isDark));
  }, [dispatch, mirrored, isDark]);

  return palette;
}
