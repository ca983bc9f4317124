import type { Browser, BrowserContext, Page, Response } from '@playwright/test'
import type { RunningServer } from '../e2e/server.ts'
import type { Screen } from './shots.screens.mjs'
import type { World } from './shots.world.mjs'

export interface Look {
  width: number
  theme: string
  language: string
}

/** A browser profile of one of the demo world's people, in one look. A phone draws at `scale` (2) pixels for each of CSS. */
export function profileOf(of: Look & { browser: Browser; server: RunningServer; world: World; as: Screen['as']; scale?: number }): Promise<BrowserContext>

/** What a server answers that is too busy for the moment: the app repeats the call, and the screen is whole only once that succeeds. */
export function isBusy(answer: Response): boolean

/** A page that notes into `faults` what goes wrong behind it. */
export function pageOf(context: BrowserContext, server: RunningServer, faults: string[]): Promise<Page>

export function addressOf(screen: Screen, world: World): string

/** Does what a person does before the screen is as it is meant; `index` makes a phone number nobody's. */
export function takeSteps(of: Look & { page: Page; screen: Screen; server: RunningServer; world: World; index: number }): Promise<void>
