import type { ContractEndpoint } from './contract-endpoints.ts'

const start = `import type { Answer, Input } from '@rentwell/contract/endpoint.ts'
import type { Endpoint } from '../../dist/endpoint.js'
import type * as client from '../../dist/index.js'
`
const checks = `
type Given<E> = E extends Endpoint<infer I, unknown> ? I : never
type Got<E> = E extends Endpoint<unknown, infer A> ? A : never
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : 'wider than in the contract') : 'not as in the contract'
type Fits<A, B> = [A] extends [B] ? ([keyof B] extends [keyof A] ? true : 'a key is missing') : 'not taken by the contract'
const check = <_T extends true>() => {}

`

/**
 * A program that compiles only if every generated type says what the contract says: answers are the same, inputs are taken and lack no key.
 * Inputs may be narrower, because the contract takes anything that it can read as a number.
 */
export function sameAsContract(endpoints: ContractEndpoint[], groupOf: (domain: string) => string): string {
  const files = [...new Set(endpoints.map(one => one.file))]
  const aliasOf = (file: string) => `contract${files.indexOf(file)}`
  const imports = files.map(file => `import type * as ${aliasOf(file)} from '@rentwell/contract/${file}.endpoints.ts'\n`)
  const lines = endpoints.map(({ domain, file, name, shape }) => {
    const ours = `typeof client.${groupOf(domain)}.${name}`
    const theirs = `typeof ${aliasOf(file)}.${name}`
    const answer = shape.gives ? 'Blob' : `Answer<${theirs}>`
    const input = `Input<${theirs}>${shape.takes ? ' & { bytes: Blob }' : ''}`
    return `check<Same<Got<${ours}>, ${answer}>>()\ncheck<Fits<Given<${ours}>, ${input}>>()\n`
  })
  return start + imports.join('') + checks + lines.join('')
}
