import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import styled from 'styled-components';
import { resetList } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import type { Statistic } from './statistic';

const fills = [color.accentStrong, color.borderStrong];
const tick = { fill: color.textMuted, fontSize: 12 };

/** A picture of the statistic; the table beside it says the same in words. */
export function Plot({ statistic }: { statistic: Statistic }) {
  const [, ...series] = statistic.columns;
  const data = statistic.rows.map(({ label, short, values }) => ({
    label,
    short,
    ...Object.fromEntries(values.map((value, index) => [`value${index}`, value])),
  }));
  return (
    <Root>
      <Picture role="img" aria-label={`${statistic.title}: ${statistic.summary}`}>
        <ResponsiveContainer width="100%" height="100%">
          <BarChart data={data} accessibilityLayer={false} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
            <CartesianGrid vertical={false} stroke={color.border} />
            <XAxis
              dataKey="short"
              tick={tick}
              tickLine={false}
              axisLine={{ stroke: color.borderStrong }}
              minTickGap={16}
            />
            <YAxis
              width={56}
              tick={tick}
              tickLine={false}
              axisLine={false}
              allowDecimals={false}
              tickFormatter={statistic.format}
            />
            <Tooltip
              cursor={{ fill: color.sunken }}
              isAnimationActive={false}
              labelFormatter={(_, shown) => shown[0]?.payload.label}
              formatter={(value) => statistic.format(Number(value))}
              contentStyle={{
                border: `1px solid ${color.border}`,
                borderRadius: radius.md,
                background: color.raised,
              }}
              itemStyle={{ color: color.text }}
            />
            {series.map((name, index) => (
              <Bar
                key={name}
                name={name}
                dataKey={`value${index}`}
                stackId="all"
                fill={fills[index]}
                maxBarSize={40}
                isAnimationActive={false}
              />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </Picture>
      {series.length > 1 && (
        <Legend aria-hidden>
          {series.map((name, index) => (
            <li key={name}>
              <Swatch $fill={fills[index] ?? ''} />
              {name}
            </li>
          ))}
        </Legend>
      )}
    </Root>
  );
}

const Root = styled.div`
  min-width: 0;
`;

// The plot is redrawn a moment after its space became narrower, and must not widen the page until then.
const Picture = styled.div`
  height: 16rem;
  overflow: hidden;
`;

const Legend = styled.ul`
  ${resetList}
  ${text.small}
  display: flex;
  gap: ${space[4]};
  margin-top: ${space[2]};
  color: ${color.textMuted};

  li {
    display: flex;
    align-items: center;
    gap: ${space[2]};
  }
`;

const Swatch = styled.span<{ $fill: string }>`
  width: 0.75rem;
  height: 0.75rem;
  border-radius: 2px;
  background: ${({ $fill }) => $fill};
`;
