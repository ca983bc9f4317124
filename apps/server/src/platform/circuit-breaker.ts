export interface CircuitBreaker {
  /** Runs `work`, or rejects at once while the circuit is open. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/** After so many failures in a row nothing is tried for a while; then one call tests the water. */
export function circuitBreaker({
  failures: most = 5,
  restSeconds = 30,
  now = Date.now,
}: { failures?: number; restSeconds?: number; now?: () => number } = {}): CircuitBreaker {
  let failures = 0
  let restsUntil = 0
  let isTesting = false
  return {
    async run(work) {
      const isOpen = failures >= most
      if (isOpen && (now() < restsUntil || isTesting)) throw new Error('the circuit is open')
      isTesting = isOpen
      try {
        const result = await work()
        failures = 0
        return result
      } catch (error) {
        failures += 1
        if (failures >= most) restsUntil = now() + restSeconds * 1000
        throw error
      } finally {
        if (isOpen) isTesting = false
      }
    },
  }
}
