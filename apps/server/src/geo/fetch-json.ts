interface Asked {
  /** Who is asked, in errors: 'the geocoder'. */
  named: string
  agent: string
  deadlineMs: number
  mostBytes: number
}

/**
 * JSON from a server that the operator named: within the deadline, up to a number of bytes, without redirects, which could lead inside the network.
 * Throws an error of one line.
 */
export async function fetchJson(url: URL, { named, agent, deadlineMs, mostBytes }: Asked): Promise<unknown> {
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(deadlineMs), headers: { accept: 'application/json', 'user-agent': agent } })
  if (!answer.ok) throw new Error(`${named} answered ${answer.status}`)
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length
    if (bytes > mostBytes) throw new Error(`${named} sends more than ${mostBytes} bytes`)
    chunks.push(chunk)
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}
