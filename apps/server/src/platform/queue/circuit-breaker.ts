export interface CircuitBreaker {
  /** Runs `work`, or rejects at once while the circuit is open. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/** Opens after `failures` consecutive failures. After the cool-down it is half-open: one call is let through, and its success closes the circuit. */
export function circuitBreaker({
  failures: most = 5,
  coolDownSeconds = 30,
  now = Date.now,
}: { failures?: number; coolDownSeconds?: number; now?: () => number } = {}): CircuitBreaker {
  let failures = 0
  let openUntil = 0
  let isTesting = false
  return {
    async run(work) {
      const isOpen = failures >= most
      if (isOpen && (now() < openUntil || isTesting)) throw new Error('the circuit is open')
      isTesting = isOpen
      try {
        const result = await work()
        failures = 0
        return result
      } catch (error) {
        failures += 1
        if (failures >= most) openUntil = now() + coolDownSeconds * 1000
        throw error
      } finally {
        if (isOpen) isTesting = false
      }
    },
  }
}
