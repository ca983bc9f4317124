/** The calendar of one unit. */
export default function UnitCalendarPage() {
  return null
}
