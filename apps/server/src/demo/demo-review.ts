/** What a guest wrote about a unit. */
export interface DemoReview {
  /** Key of the guest; each writes about a unit once. */
  by: string
  /** About what every one of the six scores is. */
  score: number
  pros: string
  cons: string
  reply?: string
}
