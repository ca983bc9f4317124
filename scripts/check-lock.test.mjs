import { expect, test } from 'vitest'
import { looseVersions, missingInLock } from './check-lock.mjs'

test('a platform package that the lock forgot is named', () => {
  const packages = {
    '': { optionalDependencies: { a: '1.0.0' } },
    'node_modules/a': {},
    'node_modules/b': { optionalDependencies: { 'b-linux': '2.0.0', 'b-mac': '2.0.0' } },
    'node_modules/b/node_modules/b-linux': {},
  }
  expect(missingInLock(packages)).toEqual(['node_modules/b wants b-mac@2.0.0, which package-lock.json lacks'])
})

test('a package nested deep finds what stands above it', () => {
  expect(missingInLock({ 'apps/x/node_modules/a/node_modules/b': { optionalDependencies: { c: '1.0.0' } }, 'node_modules/c': {} })).toEqual([])
})

test('only exact versions are taken', () => {
  expect(
    looseVersions({
      '': { dependencies: { a: '^1.0.0', b: '1.0.0-beta.17' } },
      'apps/x': { devDependencies: { c: 'latest' } },
      'node_modules/d': { dependencies: { e: '^1' } },
    }),
  ).toHaveLength(2)
})
