import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Shape } from '@rentwell/contract/endpoint.ts'

const contract = fileURLToPath(new URL('../../contract/src', import.meta.url))

export interface ContractEndpoint {
  domain: string
  /** File of the contract, without its extension: `bookings/charges`. */
  file: string
  name: string
  method: string
  path: string
  shape: Shape
}

const declaration = /^export const (\w+) = endpoint<typeof (\w+)\.(\w+)>\(\)\('(\w+)', '([^']+)'\)$/gm
const shapeImport = /^import type \* as (\w+) from '\.\/([\w-]+\.shapes\.ts)'$/gm

/** Every endpoint of the contract with its shape. The constants carry shapes only as types, so their names are read from the source. */
export async function readEndpoints(): Promise<ContractEndpoint[]> {
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.endpoints.ts'))
  const lists = await Promise.all(files.toSorted().map(readFile))
  return lists.flat()
}

async function readFile(path: string): Promise<ContractEndpoint[]> {
  const text = readFileSync(join(contract, path), 'utf8')
  const domain = path.split('/')[0] ?? ''
  const shapes = new Map<string, Record<string, Shape>>()
  for (const [, alias = '', file = ''] of text.matchAll(shapeImport)) shapes.set(alias, (await import(join(contract, domain, file))) as Record<string, Shape>)
  const found = [...text.matchAll(declaration)].map(([, name = '', alias = '', shapeName = '', method = '', at = '']) => {
    const shape = shapes.get(alias)?.[shapeName]
    if (!shape) throw new Error(`${path}: no shape ${alias}.${shapeName}`)
    return { domain, file: path.replace('.endpoints.ts', ''), name, method, path: at, shape }
  })
  if (found.length !== text.split(' endpoint<').length - 1) throw new Error(`${path}: an endpoint is declared in another way than the others`)
  return found
}
