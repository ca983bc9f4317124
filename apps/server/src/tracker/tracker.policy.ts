/** Where devices send to; '' where the public address is not set. */
export interface TrackerAddressing {
  origin: string
}

export const ingestUrl = ({ origin }: TrackerAddressing, token: string) => `${origin}/track/${token}`
