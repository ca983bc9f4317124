export interface RatesEvents {
  'rates.due': Record<string, never>
}
