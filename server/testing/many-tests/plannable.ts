/** Whether a statement has a plan: it reads or writes rows. The mark of one that is prepared may stand before it. */
export const isPlannable = ({ sql }: { sql: string }): boolean =>
  /^\s*(\/\*.*?\*\/\s*)?(with|select|insert|update|delete)\b/i.test(sql)
