import { toast } from '../../ui/toast.tsx'

/** Passes an address of this site on: by the phone's own sheet, else as a copy, said in words. False where the person thought better of it. */
export async function shareLink(path: string, title: string, copied: string): Promise<boolean> {
  const url = new URL(path, location.origin).href
  if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
    return navigator.share({ title, url }).then(
      () => true,
      () => false,
    )
  }
  // Without an encrypted connection there is no clipboard: the address is shown to be copied by hand.
  if (!('clipboard' in navigator)) toast(url)
  else {
    await navigator.clipboard.writeText(url)
    toast(copied)
  }
  return true
}
