/** The text with every letter escaped that means something in HTML, in attributes too. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, letter => `&#${letter.charCodeAt(0)};`)
