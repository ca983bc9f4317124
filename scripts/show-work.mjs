const units = ['bytes', 'KB', 'MB', 'GB', 'TB']

export function showBytes(bytes) {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
  return `${(bytes / 1000 ** power).toFixed(power > 1 ? 1 : 0)} ${units[power]}`
}

/** Prints how far a backup is, once a second: on one line of a terminal, else every 10 seconds on a line of its own. */
export function showWork() {
  const live = process.stderr.isTTY
  let [last, isOpen] = [0, false]
  return {
    show(what, { bytes, files, allFiles }) {
      const now = Date.now()
      if (now - last < (live ? 1000 : 10_000)) return
      last = now
      const line = `${what}: ${showBytes(bytes)}${allFiles === undefined ? '' : `, ${files} of ${allFiles} files`}`
      process.stderr.write(live ? `\r\u001B[K${line}` : `${line}\n`)
      isOpen = live
    },
    done() {
      if (isOpen) process.stderr.write('\n')
      isOpen = false
    },
  }
}
