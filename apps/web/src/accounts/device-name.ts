const systems: readonly [RegExp, string][] = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

/** Looked for in this order: most browsers call themselves Chrome or Safari as well. */
const browsers: readonly [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/YaBrowser\//, 'Yandex Browser'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const find = (list: readonly [RegExp, string][], agent: string) => list.find(([pattern]) => pattern.test(agent))?.[1]

/** Browser and system of a device as it names itself: 'Chrome, Windows'; undefined where neither is known, as of a program. */
export const deviceName = (agent: string) => [find(browsers, agent), find(systems, agent)].filter(Boolean).join(', ') || undefined

export const isPhone = (agent: string) => /iPhone|iPod|Android.*Mobile|Mobile.*Firefox/.test(agent)
