import { create } from 'zustand'

/** What a browser offers that can install the app; the types of the platform do not know it. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>
}

/** The offer of the browser to install the app, until it is taken. Shown in the menu only, by nothing that opens by itself. */
export const useInstallPrompt = create<{ offer: InstallPrompt | undefined }>(() => ({ offer: undefined }))

export function followInstallPrompt(): void {
  addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    useInstallPrompt.setState({ offer: event as InstallPrompt })
  })
  addEventListener('appinstalled', () => useInstallPrompt.setState({ offer: undefined }))
}

/** Asks the user; a browser makes each offer once. */
export function installApp(): void {
  void useInstallPrompt.getState().offer?.prompt()
  useInstallPrompt.setState({ offer: undefined })
}
