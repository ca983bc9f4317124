/** Formats a rating with one decimal and a comma, 10 without decimals: 9.34 → '9,3'. */
export function formatScore(score: number): string {
  const rounded = Math.round(score * 10) / 10
  return rounded === 10 ? '10' : rounded.toFixed(1).replace('.', ',')
}
