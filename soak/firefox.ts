import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { firefox } from '@playwright/test'

/** The Firefox of this machine, or undefined if there is none. */
export const findFirefox = () =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap(folder => ['firefox', 'firefox-esr'].map(name => join(folder, name)))
    .find(path => existsSync(path))

/** Playwright sends it for every context; Firefox 153 does not know it. No journey of the widget emulates media features. */
const unknownCommand = 'emulation.setMediaFeaturesOverride'

type Command = (method: string, params: object) => Promise<unknown>
interface WithConnection {
  _connection: { toImpl: (browser: unknown) => { _browserSession: { send: Command } } }
}
const isConnected = (browser: object): browser is WithConnection => '_connection' in browser

/** Lets Playwright drive a Firefox as it is released, by WebDriver BiDi, in this process. */
export function driveReleasedFirefox(): void {
  const launch = firefox.launch.bind(firefox)
  firefox.launch = async options => {
    const browser = await launch(options)
    if (!isConnected(browser)) throw new Error('This Playwright keeps its connection elsewhere.')
    const session = browser._connection.toImpl(browser)._browserSession
    const send = session.send.bind(session)
    session.send = (method, params) => (method === unknownCommand ? Promise.resolve({}) : send(method, params))
    return browser
  }
}
