const cell = (value: string | number) => {
  if (typeof value === 'number') return String(value)
  // A table program would run what begins like a formula.
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as CSV (RFC 4180), with the mark by which table programs know UTF-8. Text that looks like a formula is kept from running. */
export const toCsv = (rows: readonly (readonly (string | number)[])[]) => `\ufeff${rows.map(row => row.map(cell).join(',')).join('\r\n')}\r\n`

/** Lets the browser save a text as a file. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
