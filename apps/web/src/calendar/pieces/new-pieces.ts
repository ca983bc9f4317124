/** The pieces of the form: numbered after those that are there, with a serial number for each line. Undefined if there are more serial numbers than pieces. */
export function newPieces({ count, label, serials }: { count: number; label: string; serials: string }, there: number) {
  const lines = serials
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
  if (lines.length > count) return undefined
  const name = label.trim()
  return Array.from({ length: count }, (_, index) => ({
    label: name && count > 1 ? `${name} ${there + index + 1}` : name,
    serial: lines[index] ?? null,
  }))
}
