/** Whether a part of an address is a UUID, with or without hyphens, and so no slug. */
export const looksLikeId = (value: string) => /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i.test(value)
