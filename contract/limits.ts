/** Every number that both sides must agree on: lengths in UTF-16 units after trimming and NFC, sizes in bytes (MB is 10⁶). */
export const limits = {
  titleChars: 30,
  descriptionChars: 200,
  questionChars: 200,
  answerChars: 100,
  resultTitleChars: 100,
  resultTextChars: 1200,
  commentChars: 1000,
  profileDescriptionChars: 100,
  searchChars: 100,
  /** Combining marks on one letter: as many as Unicode's Stream-Safe Text Format has. */
  marksInARow: 30,
  /** How many blanks and combining marks a text may lose by trimming and NFC before its length counts. */
  blankChars: 10_000,

  questionsMin: 1,
  questionsMax: 10,
  answersMin: 2,
  answersMax: 10,
  resultsMin: 2,
  resultsMax: 10,
  pointsMin: 1,
  pointsMax: 5,

  userNameMin: 3,
  userNameMax: 30,
  fullNameMin: 2,
  fullNameMax: 100,
  passwordMin: 8,
  passwordMax: 128,
  emailMax: 254,
  phoneMax: 30,
  birthYearMin: 1900,

  pageSizeMax: 50,
  idempotencyKeyMin: 16,
  idempotencyKeyMax: 128,
  imageBytes: 8_000_000,
  requestBytes: 50_000_000,
  plainRequestBytes: 64_000,
  bodyValues: 10_000,
  bodyDepth: 32,
  /** A client that sends a body slower is cut off. */
  uploadBytesPerSecond: 20_000,
  imagePixels: 40_000_000,
  imageSide: 1280,
} as const

/** So many times in so many seconds, counted from the first. */
export type Rate = { times: number; seconds: number }
/**
 * How often one call may be made: by the account that is signed in, from one address, for the e-mail that its body names
 * from one address, and for that e-mail by all strangers together. A browser or an address that signed in to the e-mail's
 * account before is no stranger: it has the last two for itself.
 */
export type Rates = { account?: Rate; address?: Rate; emailAndAddress?: Rate; email?: Rate }

const minute = 60
const hour = 60 * minute
const day = 24 * hour
/** How often calls may be made; the rest may be made as often as one likes. A whole school can sit behind one address. */
export const rates = {
  login: {
    address: { times: 100, seconds: minute },
    emailAndAddress: { times: 10, seconds: minute },
    email: { times: 100, seconds: hour },
  },
  register: { address: { times: 60, seconds: hour } },
  forgotPassword: {
    address: { times: 20, seconds: hour },
    emailAndAddress: { times: 3, seconds: hour },
    email: { times: 10, seconds: day },
  },
  resetPassword: { address: { times: 100, seconds: minute } },
  refresh: { address: { times: 300, seconds: minute } },
  /** Changes that want the present password, so that it can't be found out by trying. */
  provenChange: { account: { times: 10, seconds: minute } },
  comment: { account: { times: 10, seconds: minute } },
  create: { account: { times: 30, seconds: hour } },
  like: { account: { times: 60, seconds: minute } },
  updateProfile: { account: { times: 20, seconds: hour } },
  changeName: { account: { times: 10, seconds: hour } },
  perform: { address: { times: 300, seconds: minute } },
  /** All calls in which something is searched for, together. */
  search: { address: { times: 300, seconds: minute } },
} as const satisfies Record<string, Rates>

/**
 * The longest expected wait of a call while the server is busy, seconds, by the queue in which it waits; a call that would
 * wait longer is refused with 503. `actions` change something, `passwords` are hashed, `searches` look for words.
 */
export const maxWaitSeconds = { actions: 10, reads: 3, passwords: 10, searches: 3 } as const
/** A queue that an endpoint can name. */
export type CallQueue = 'actions' | 'reads'

/** How many items each list asks for at once. */
export const pageSizes = { home: 9, trending: 9, allTests: 8, authors: 9, profileTab: 3, comments: 100 } as const

/** Widths, in pixels, in which every stored picture can be had: `{address}/{width}`. */
export const imageWidths = [96, 192, 310, 620, 930, 1280] as const
/** One of `imageWidths`. */
export type ImageWidth = (typeof imageWidths)[number]

/** The cropper's own numbers (sections 5 and 9 of the specification): pixels, and quality from 0 to 1. */
export const cropper = {
  minimumOutput: 256,
  previewHeight: 300,
  minimumSide: 20,
  keyboardStep: 3,
  quality: 0.92,
  ratios: [1, 5 / 3, 16 / 9],
} as const
/** The slider of score bands: percents at which its handles may stand. */
export const bandSlider = { min: 0, max: 99, step: 1, margin: 1 } as const
