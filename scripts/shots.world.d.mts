import type { RunningServer } from '../e2e/server.ts'

interface Entered {
  accessToken: string
  me: { user: object; rentals: object[] }
}

export interface World {
  people: Record<'owner' | 'guest' | 'admin', Entered>
  /** The guest's bookings and those of Echo Beach, the newest of each status. */
  guest: Record<string, string>
  office: Record<string, string>
  /** One each, as the API gives them. */
  block: { id: string; unitId: string; startAt: string }
  picture: { seq: number; files: { uuid: string }[] }
  payment: { id: string; rental: { id: string } }
  review: { id: string }
  record: { seal: { id: string } }
}

/** Waits for the demo world of a server, logs its people in through the API, and finds the bookings that pictures are taken of. */
export function enterWorld(server: RunningServer): Promise<World>
