import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { writeMapFile } from '../apps/server/src/geo/map-file.build.ts'
import { palettes } from '../apps/server/src/geo/map-palettes.ts'
import { expect, test } from './journey.ts'
import { hostUnit } from './through-api.ts'

test.use({ ownServer: 'streets', drawsMaps: true })

/** The share of an element that is drawn in a colour, such as '#dfe9d2'. */
async function shareOf(colour: string, element: Locator): Promise<number> {
  const { data, info } = await sharp(await element.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const wanted = [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16))
  let found = 0
  for (let at = 0; at < data.length; at += 3) if (wanted.every((value, index) => Math.abs(value - (data[at + index] ?? 0)) <= 2)) found++
  return found / (info.width * info.height)
}

test(
  'a server with a map file draws its streets in both themes and names OpenStreetMap; without one it loads no code for it',
  { tag: '@soak' },
  async ({ page, server }) => {
    const scripts: string[] = []
    const parts: number[] = []
    page.on('response', response => {
      if (response.url().includes('/assets/')) scripts.push(response.url())
      if (response.url().includes('/map/streets.pmtiles')) parts.push(response.status())
    })
    const { rental } = await hostUnit(server)
    const map = page.getByLabel(/^Map: the area around/).and(page.locator('canvas'))
    const credit = page.getByRole('link', { name: '© OpenStreetMap' })
    const openMap = async () => {
      // A server that has just started may be too busy for a moment.
      await expect.poll(async () => (await fetch(`${server.url}/rentals/${rental.slug}`)).status).toBe(200)
      await page.goto(`/rentals/${rental.slug}`)
      await page.mouse.move(20, 300)
      await page.mouse.move(30, 310)
      await page.getByRole('heading', { name: 'Directions' }).scrollIntoViewIfNeeded()
      await expect(map).toBeVisible()
      await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible()
    }
    // A park of the file: about 5 % of the map.
    const hasPark = (colour: string) => expect.poll(() => shareOf(colour, map)).toBeGreaterThan(0.03)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await openMap()
    await expect.poll(() => shareOf(palettes.light.land, map)).toBeGreaterThan(0.2)
    await expect(credit).toBeHidden()
    expect(await shareOf(palettes.light.green, map)).toBeLessThan(0.001)
    expect(scripts.filter(url => url.includes('street-tiles'))).toEqual([])

    const folder = await mkdtemp(join(tmpdir(), 'streets-'))
    try {
      await writeMapFile(join(folder, 'town.pmtiles'))
      await server.restart({ MAP_FILE: join(folder, 'town.pmtiles') })
      await openMap()
      await expect(credit).toBeVisible()
      await hasPark(palettes.light.green)
      await page.emulateMedia({ colorScheme: 'dark' })
      await hasPark(palettes.dark.green)
      await expect(credit).toBeVisible()
      expect(parts.length).toBeGreaterThan(2)
      expect(parts.filter(status => status !== 206)).toEqual([])
    } finally {
      await rm(folder, { recursive: true })
    }
  },
)
