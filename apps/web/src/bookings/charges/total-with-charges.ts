/** What a booking costs in cents: the price of the stay plus its charges, less its discounts. */
export const totalWithCharges = ({ total, chargesTotal }: { total: number; chargesTotal: number }) => Math.max(0, total + chargesTotal)
