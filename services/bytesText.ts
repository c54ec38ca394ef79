const units = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** 1,234,567 is "1.2 MB"; less than a thousand is a part of a kilobyte. */
export function bytesText(bytes: number): string {
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3) - 1));
  const format = new Intl.NumberFormat('en', {
    style: 'unit',
    unit: units[step],
    maximumFractionDigits: 1,
  });
  return format.format(bytes / 1_000 ** (step + 1));
}
