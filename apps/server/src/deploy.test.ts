import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { settingNames } from './platform/base/config.ts'
import { testApp } from './platform/testing/test-app.ts'

const { send } = await testApp()
const read = (path: string) => readFile(new URL(`../../../deploy/${path}`, import.meta.url), 'utf8')

/** Functions and keywords of PromQL that the files use. */
const words = new Set('sum by max min rate histogram_quantile topk predict_linear or and on le up'.split(' '))

/** Names of the metrics in an expression: what is neither a word of PromQL, a label nor a number. */
const metricsOf = (expression: string) =>
  (
    expression
      .replace(/\{[^}]*\}|\[[^\]]*\]|by \([^)]*\)/g, ' ')
      .match(/\b[a-z_][a-z0-9_]*\b/g)
      ?.filter(name => !words.has(name)) ?? []
  ).map(name => name.replace(/_(?:bucket|count|sum)$/, ''))

test('every metric of the dashboard and the alert rules is exported', async () => {
  await send({ url: '/healthz' })
  const exported = new Set(Array.from((await send({ url: '/metrics' })).payload.matchAll(/^# TYPE (\w+)/gm), ([, name]) => name))
  const dashboard = JSON.parse(await read('grafana/rentwell.json')) as { panels: { targets: { expr: string }[] }[] }
  const rules = Array.from((await read('prometheus/alerts.yaml')).matchAll(/^ +expr: (.+)$/gm), ([, expression = '']) => expression)
  expect(rules.length).toBeGreaterThan(10)
  const used = [...dashboard.panels.flatMap(panel => panel.targets.map(target => target.expr)), ...rules].flatMap(metricsOf)
  expect(used.length).toBeGreaterThan(30)
  expect([...new Set(used)].filter(name => !exported.has(name))).toEqual([])
})

test('the guide explains each alert, and the files below deploy/ name settings that exist', async () => {
  const guide = await readFile(new URL('../../../docs/operate.md', import.meta.url), 'utf8')
  const alerts = Array.from((await read('prometheus/alerts.yaml')).matchAll(/alert: (\w+)/g), ([, name = '']) => name)
  expect(alerts.filter(name => !guide.includes(`### ${name}\n`))).toEqual([])
  const files = await Promise.all(['compose/compose.yaml', 'kubernetes/rentwell.yaml', 'systemd/rentwell.service', 'systemd/rentwell-run', 'Dockerfile'].map(read))
  const named = files.flatMap(text => [...text.matchAll(/\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?==|: )/g)].map(([, name = '']) => name))
  const known = new Set([...settingNames, ...settingNames.map(name => `${name}_FILE`)])
  const others = /^POSTGRES_|^RENTWELL_VERSION$/
  expect([...new Set(named)].filter(name => !known.has(name) && !others.test(name))).toEqual([])
})
