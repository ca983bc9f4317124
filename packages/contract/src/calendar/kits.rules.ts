/** How many different units a kit can contain. */
export const mostParts = 20
