import { describe, expect, test } from 'vitest'
import { keysOf, popupNames, withoutPopup, withPopup, type AppSearch, type PopupName } from './popups.tsx'

/** Query parameters of pages, with names that no popup uses. */
const ofPage = { from: '2030-01-10', to: '2030-01-13', conversation: 'c1', q: 'scooter', status: 'confirmed', view: 'month' }
const idOf = (name: PopupName, key: string) => `${key} of ${name}`
const dataOf = (name: PopupName): Record<string, string> => Object.fromEntries(keysOf(name).map(key => [key, idOf(name, key)]))
const opened = (search: AppSearch, name: PopupName) => withPopup(search, name, dataOf(name) as never)

test('every popup is known', () => {
  expect(popupNames.length).toBeGreaterThan(20)
  expect(popupNames.flatMap(keysOf).filter(key => key in ofPage)).toEqual([])
})

describe.each(popupNames)('%s', name => {
  test('has its name and data in the address while it is open', () => {
    expect(opened(ofPage, name)).toEqual({ ...ofPage, popup: name, ...dataOf(name) })
  })

  test('leaves neither behind when it closes, nor takes anything of the page along', () => {
    expect(withoutPopup(opened(ofPage, name))).toEqual(ofPage)
  })

  test('carries nothing into the popup that takes its place', () => {
    for (const next of popupNames) expect(opened(opened(ofPage, name), next)).toEqual({ ...ofPage, popup: next, ...dataOf(next) })
  })
})

test('a name that is no popup is cleared as well', () => {
  expect(withoutPopup({ ...ofPage, popup: 'constructor' })).toEqual(ofPage)
})
