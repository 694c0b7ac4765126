/** Pictures that people sent while they write, each for a day. */
type UploadsTable = { user_id: number; hash: string; bytes: number; uploaded_at: Date }

declare module '#server/platform/store/database.ts' {
  interface Database {
    uploads: UploadsTable
  }
}
