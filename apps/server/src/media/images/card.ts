/** The texts over the photo of a shared link; '' leaves one out. */
export interface Card {
  title: string
  price: string
  place: string
  score: string
  name: string
}

export const cardSize = { width: 1200, height: 630 }
