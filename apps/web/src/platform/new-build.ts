import { create } from 'zustand'
import { takeWaitingWorker } from './worker.ts'

/**
 * What speaks for a reload: a newer build that waits on this device (worker.ts), or a part of the app that could not be loaded, because a newer
 * build has probably replaced it.
 *
 * The app reloads a page only when a person presses 'Reload', and not while a form has unsaved changes. Drafts, unsent messages and acts of an
 * office are stored and survive. One exception needs no press: the router loads a page anew that a person goes to and whose script is gone; the
 * page before is left by then, and its form has asked.
 */
export const useNewerBuild = create<{ reason: 'waiting' | 'missing' | undefined }>(() => ({ reason: undefined }))

/** Notes parts that cannot be loaded. Without a network that says nothing about builds. */
export const followMissingParts = () => addEventListener('vite:preloadError', () => void (navigator.onLine && useNewerBuild.setState({ reason: 'missing' })))

/** True if a form asks to stay. It hears what the browser would say before the page ends. */
const hasUnsaved = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Reloads this page under the newest version; false, and nothing else, if that would lose what is not saved. */
export function reloadForNewerBuild(): boolean {
  if (hasUnsaved()) return false
  void takeWaitingWorker().then(() => location.reload())
  return true
}
