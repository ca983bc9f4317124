/** API tokens of a user. */
export const mostUserTokens = 20
