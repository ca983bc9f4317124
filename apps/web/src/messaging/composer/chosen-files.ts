import { create } from 'zustand'

/** Files that were chosen in a conversation, until the popup of loaded files takes them up. */
export const useChosenFiles = create<{ files: readonly File[] }>(() => ({ files: [] }))

export const chooseFiles = (files: readonly File[]) => useChosenFiles.setState({ files })

/** Hands them over once. */
export function takeChosenFiles(): readonly File[] {
  const { files } = useChosenFiles.getState()
  useChosenFiles.setState({ files: [] })
  return files
}
