import { isIP } from 'node:net'

export interface Setting<T> {
  /** Printed by --help. */
  help: string
  /** The default as --help prints it; empty if there is none to print. */
  default: string
  read: (value: string | undefined) => T
}

export const textSetting = (help: string): Setting<string | undefined> => ({ help, default: '', read: value => value || undefined })

export const urlSetting = (help: string, protocols: string[]): Setting<string | undefined> => ({
  help,
  default: '',
  read: value => {
    if (!value) return undefined
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) throw new Error(`is not an address that starts with ${protocols.join(' or ')}//`)
    return value.replace(/\/$/, '')
  },
})

export const numberSetting = (help: string, standard: number, min: number, max: number): Setting<number> => ({
  help,
  default: String(standard),
  read: value => {
    if (!value) return standard
    if (!/^\d+$/.test(value) || Number(value) < min || Number(value) > max) throw new Error(`is not a whole number from ${min} to ${max}`)
    return Number(value)
  },
})

export const choiceSetting = <T extends string>(help: string, choices: readonly [T, ...T[]]): Setting<T> => ({
  help,
  default: choices[0],
  read: value => {
    if (!value) return choices[0]
    const choice = choices.find(one => one === value)
    if (!choice) throw new Error(`is not one of ${choices.join(', ')}`)
    return choice
  },
})

/** A list of `host:port`. */
export const hostsSetting = (help: string): Setting<string[]> => ({
  help,
  default: '',
  read: value => (value ? value.split(',').map(host => host.trim().toLowerCase()) : []),
})

/** As `Resolver.setServers` takes it: '127.0.0.1', '127.0.0.1:5353', '[::1]:5353'. */
const isNameServer = (value: string) => isIP(value) !== 0 || isIP((/^(.+):\d{1,5}$/.exec(value)?.[1] ?? '').replace(/^\[(.*)\]$/, '$1')) !== 0

export const nameServerSetting = (help: string): Setting<string | undefined> => ({
  help,
  default: '',
  read: value => {
    if (value && !isNameServer(value)) throw new Error('is not an address or address:port')
    return value || undefined
  },
})
