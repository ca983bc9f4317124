import { createSocket } from 'node:dgram'
import dnsPacket from 'dns-packet'

export interface NameServer {
  /** As DNS_SERVER takes it. */
  address: string
  /** What the TXT records of a name are. A name without an entry does not exist (NXDOMAIN); with 'silence' nothing is answered, with 'failure' SERVFAIL. */
  records: Map<string, string[] | 'silence' | 'failure'>
  stop: () => void
}

/** RFC 1035, section 4.1.1. */
const servfail = 2
const nxdomain = 3
/** Of one string in a TXT record. */
const longestString = 255

/** A name server on loopback that speaks DNS over UDP. */
export async function startNameServer(): Promise<NameServer> {
  const records: NameServer['records'] = new Map()
  const socket = createSocket('udp4')
  socket.on('message', (message, sender) => {
    const { id = 0, questions = [] } = dnsPacket.decode(message)
    const name = questions[0]?.name.toLowerCase() ?? ''
    const found = records.get(name)
    if (found === 'silence') return
    const rcode = found === 'failure' ? servfail : found ? 0 : nxdomain
    const texts = Array.isArray(found) ? found : []
    const answers = texts.map(text => ({ type: 'TXT' as const, name, ttl: 60, data: text.match(new RegExp(`.{1,${longestString}}`, 'gs')) ?? [''] }))
    const flags = dnsPacket.RECURSION_DESIRED | dnsPacket.RECURSION_AVAILABLE | rcode
    socket.send(dnsPacket.encode({ type: 'response', id, flags, questions, answers }), sender.port, sender.address)
  })
  await new Promise<void>(resolve => socket.bind(0, '127.0.0.1', resolve))
  return { address: `127.0.0.1:${socket.address().port}`, records, stop: () => socket.close() }
}
