import { beforeEach, describe, expect, test } from 'vitest'
import { publicAddress, startRebinding } from '../../media/uploads/rebinding.build.ts'
import { buildUnit } from '../../units/units.build.ts'
import { calendarOf, feedWorld } from './feeds.build.ts'

const { db, add, list, settle, inDays } = await feedWorld()
const calendar = calendarOf([inDays(5), inDays(7)])
let asked = 0
let next = ''
const names = await startRebinding({
  public: {
    '/cal.ics': (_request, response) => void response.end(calendar),
    '/away': (_request, response) => void response.writeHead(302, { location: next }).end(),
  },
  private: {
    '/cal.ics': (_request, response) => {
      asked++
      response.end(calendar)
    },
  },
})
beforeEach(() => {
  asked = 0
  names.connected.length = 0
})

const read = async (address: string) => {
  const unit = await buildUnit(db)
  await add(unit, address)
  await settle()
  return (await list(unit))[0]
}

describe('a host name that resolves to a private address after the check', () => {
  test('is reached at the address that was checked', async () => {
    expect(await read(`http://${names.nameFor(1)}/cal.ics`)).toMatchObject({ status: 'healthy', periods: 1 })
    expect([names.connected, asked]).toEqual([[publicAddress], 0])
  })

  test('behind a redirect is reached at the address that was checked', async () => {
    next = `http://${names.nameFor(1)}/cal.ics`
    expect(await read(`http://${names.nameFor(1)}/away`)).toMatchObject({ status: 'healthy', periods: 1 })
    expect([names.connected, asked]).toEqual([[publicAddress, publicAddress], 0])
  })

  test('behind a redirect is refused if the address is private', async () => {
    next = `http://${names.nameFor(0)}/cal.ics`
    expect(await read(`http://${names.nameFor(1)}/away`)).toMatchObject({ status: 'failing', problem: 'address_not_allowed' })
    expect([names.connected, asked]).toEqual([[publicAddress], 0])
  })
})
