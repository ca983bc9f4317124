export interface RanTest {
  file: string
  titles: string[]
  hasPassed: boolean
}

interface VitestReport {
  testResults: { name: string; assertionResults: { ancestorTitles: string[]; title: string; status: string }[] }[]
}

interface PlaywrightSuite {
  title: string
  specs?: { title: string; file: string; tests: { status: string }[] }[]
  suites?: PlaywrightSuite[]
}

export const listRanTests: {
  vitest(report: VitestReport): RanTest[]
  playwright(report: { config: { rootDir: string }; suites: PlaywrightSuite[] }): RanTest[]
}
