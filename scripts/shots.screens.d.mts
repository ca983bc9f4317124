import type { Page } from '@playwright/test'
import type { World } from './shots.world.mjs'

export interface Scene {
  page: Page
  world: World
  isPhone: boolean
  /** Words in the page's language. */
  say: <T>(english: T, russian: T) => T
  /** Nobody's. */
  newPhone: string
  codeFor: (to: string) => Promise<string>
}

export interface Screen {
  name: string
  path: string | ((world: World) => string)
  /** Left out: a visitor. */
  as?: 'owner' | 'guest' | 'admin'
  /** Only what fits the window. */
  fold?: boolean
  /** Something is picked up there: until it is put down, the keyboard is its own. */
  isHeld?: boolean
  steps?: (scene: Scene) => unknown
}

/** Every screen of the product, popups among them. */
export const screens: Screen[]
