import { Resolver } from 'node:dns/promises'
import { proofPath, proofRecordName, proofValue, type DomainProblem } from '@rentwell/contract/rentals/own-domain.rules.ts'
import { askPublic, readSourceUrl } from '../../media/media.public.ts'
import type { OwnDomainSettings } from './own-domain.policy.ts'

/** A name server that says nothing is asked twice, within the deadline of a request. */
const dnsPatience = { timeout: 1500, tries: 2 }
const filePatienceMs = 4000
const mostRedirects = 3
const mostFileBytes = 1024

type Proof = 'right' | 'wrong' | 'none' | 'unreachable'

/** Looks for the proof of a domain, in the DNS and on its website. Undefined if it is there. */
export async function proveDomain(
  { domain, token }: { domain: string; token: string },
  settings: Pick<OwnDomainSettings, 'dnsServer' | 'allowedHosts'>,
): Promise<DomainProblem | undefined> {
  const wanted = proofValue(token)
  const [record, file] = await Promise.all([findRecord(domain, wanted, settings.dnsServer), findFile(domain, wanted, settings.allowedHosts)])
  if (record === 'right' || file === 'right') return undefined
  if (record === 'wrong') return 'wrong_record'
  if (file === 'wrong') return 'wrong_file'
  return record === 'unreachable' ? 'dns_unreachable' : 'no_proof'
}

async function findRecord(domain: string, wanted: string, server: string | undefined): Promise<Proof> {
  const resolver = new Resolver(dnsPatience)
  if (server) resolver.setServers([server])
  try {
    const records = (await resolver.resolveTxt(proofRecordName(domain))).map(parts => parts.join('').trim())
    return records.includes(wanted) ? 'right' : records.length > 0 ? 'wrong' : 'none'
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'ENOTFOUND' || code === 'ENODATA' ? 'none' : 'unreachable'
  }
}

/** The file of the website, over http or https. Only public addresses are asked, and redirects only lead to the same host. */
async function findFile(domain: string, wanted: string, allowed: string[]): Promise<Proof> {
  const signal = AbortSignal.timeout(filePatienceMs)
  try {
    let url = readSourceUrl(`http://${domain}${proofPath}`, allowed)
    for (let hops = 0; hops <= mostRedirects; hops++) {
      const headers = { 'user-agent': 'Rentwell-Verification/1', accept: 'text/plain', 'accept-encoding': 'identity' }
      const response = await askPublic(url, { allowed, headers, signal })
      const status = response.statusCode ?? 0
      const { location } = response.headers
      if (status >= 300 && status < 400 && location !== undefined && URL.canParse(location, url.href)) {
        response.destroy()
        const next = readSourceUrl(new URL(location, url.href).href, allowed)
        if (next.hostname !== domain) return 'none'
        url = next
        continue
      }
      if (status !== 200) {
        response.destroy()
        return 'none'
      }
      const chunks: Buffer[] = []
      let size = 0
      for await (const chunk of response as AsyncIterable<Buffer>) {
        chunks.push(chunk)
        size += chunk.length
        // Leaving the loop destroys the response.
        if (size > mostFileBytes) return 'wrong'
      }
      return Buffer.concat(chunks).toString().trim() === wanted ? 'right' : 'wrong'
    }
    return 'none'
  } catch {
    return 'none'
  }
}
