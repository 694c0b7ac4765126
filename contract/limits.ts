import * as limits from './numbers.ts'

/** Lengths, numbers and sizes. */
export { limits }

/** Rules for comments, against floods and for reports. */
export const commentRules = {
  /** Minutes for which its author may edit a comment. */
  editMinutes: 5,
  /** An account may post `sameMax` comments with one text in `sameMinutes`. */
  sameMax: 2,
  sameMinutes: 10,
  /** Comments of an account in its first day. */
  firstDayComments: 10,
  /** Days for which links in comments of a new account wait for a moderator. */
  linkDays: 3,
  /** A comment is hidden when `reportersMin` people with accounts older than `reporterDays` report it. */
  reportersMin: 3,
  reporterDays: 7,
  /** At most `hiddenMax` comments of one author are hidden so in `hiddenHours`. */
  hiddenMax: 3,
  hiddenHours: 24,
  /** After `needlessReports` unfounded reports in `needlessDays`, those of this person are ignored for as long. */
  needlessReports: 2,
  needlessDays: 30,
} as const

/** A fixed window: `times` calls in `seconds`, counted from the first call. */
export type Rate = { times: number; seconds: number }
/**
 * Rate limits of an endpoint: by account, by address, by the address of a guest, by the e-mail in the body from one address,
 * and by that e-mail from all addresses without an earlier login to its account. A browser or an address with such a login
 * has its own count for the last two.
 */
export type Rates = { account?: Rate; address?: Rate; guestAddress?: Rate; emailAndAddress?: Rate; email?: Rate }

const minute = 60
const hour = 60 * minute
const day = 24 * hour
/** Rate limits of the endpoints; the others have none. A whole school can share one address. */
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
  checkResetLink: { address: { times: 100, seconds: minute } },
  refresh: { address: { times: 300, seconds: minute } },
  /** Changes that need the current password, limited against guessing it. */
  provenChange: { account: { times: 10, seconds: minute } },
  joinResults: { account: { times: 20, seconds: minute } },
  sendConfirmation: { account: { times: 3, seconds: hour } },
  confirmEmail: { address: { times: 100, seconds: minute } },
  comment: { account: { times: 10, seconds: minute } },
  create: { account: { times: 30, seconds: hour } },
  /** Downloads of tests: each reads all pictures of one. */
  export: { account: { times: 120, seconds: hour } },
  update: { account: { times: 120, seconds: hour } },
  /** Pictures sent while one writes. */
  upload: { account: { times: 300, seconds: hour } },
  /** Settings, visibility, bin of own tests: each call by itself. */
  manageQuiz: { account: { times: 120, seconds: hour } },
  /** Each goes through all earlier results of a test. */
  rescore: { account: { times: 60, seconds: hour } },
  like: { account: { times: 60, seconds: minute } },
  updateProfile: { account: { times: 20, seconds: hour } },
  changeName: { account: { times: 10, seconds: hour } },
  perform: { address: { times: 300, seconds: minute } },
  review: { address: { times: 300, seconds: minute } },
  createWork: { account: { times: 60, seconds: hour } },
  /** Changes of own works and of their participants: each call by itself. */
  manageWork: { account: { times: 1000, seconds: hour } },
  /** Looks at tables of own works, each open one every three seconds. */
  workTable: { account: { times: 600, seconds: minute } },
  /** Tables of own works as files. */
  workExport: { account: { times: 60, seconds: minute } },
  workEntry: { address: { times: 1500, seconds: minute } },
  workStart: { address: { times: 1500, seconds: minute } },
  createClass: { account: { times: 60, seconds: hour } },
  /** Changes of own classes and of their pupils: each call by itself. */
  manageClass: { account: { times: 1000, seconds: hour } },
  /** Codes by which other teachers enter an own class. */
  shareClass: { account: { times: 20, seconds: hour } },
  createGame: { account: { times: 60, seconds: hour } },
  /** Changes of own games: each call by itself. */
  manageGame: { account: { times: 1000, seconds: hour } },
  gamePlayers: { account: { times: 1000, seconds: hour } },
  /** Readings of paper cards: a photo with its corrections is several calls. */
  gameCards: { account: { times: 3000, seconds: hour } },
  shareGame: { account: { times: 20, seconds: hour } },
  liveJoin: { address: { times: 600, seconds: minute } },
  practice: { account: { times: 60, seconds: minute }, address: { times: 300, seconds: minute } },
  practiceAnswer: { address: { times: 3000, seconds: minute } },
  /** Changes of what comes back. */
  practiceCards: { account: { times: 120, seconds: hour } },
  appeal: { account: { times: 10, seconds: minute } },
  /** Share pictures that have to be drawn; those that are stored are not counted. */
  sharePicture: { address: { times: 30, seconds: minute } },
  /** For accounts open reports are counted instead. */
  report: { guestAddress: { times: 10, seconds: hour } },
  /** All search calls together. */
  search: { address: { times: 300, seconds: minute } },
} as const satisfies Record<string, Rates>

/** Rate limit of own questions: each call by itself. */
export const bankRates = { account: { times: 600, seconds: hour } } as const satisfies Rates

/** Rate limits of works that their calls count themselves. */
export const workRates = {
  /** Saved answers of an attempt: two a second, with room for those that waited for the network. */
  answers: { times: 20, seconds: 10 },
  /** Wrong personal codes of a work beyond which all tries from a network go one by one: an IPv4 address, a /64 of IPv6. */
  wrongCodesOfNetwork: { times: 30, seconds: minute },
  /** The same from a /48 of IPv6. */
  wrongCodesOfHousehold: { times: 120, seconds: minute },
  /** Wrong ones from everywhere beyond which its author is told. */
  wrongCodesOfWork: { times: 600, seconds: minute },
} as const satisfies Record<string, Rate>

/** Rate limits of games that their calls count themselves. */
export const liveRates = {
  /** Steps of a game, whoever leads it. */
  steps: { times: 20, seconds: 10 },
  /** Answers and polls of a player, whose page has one poll at a time. */
  answers: { times: 20, seconds: 10 },
  states: { times: 30, seconds: 10 },
  /** Codes that no game has, from an address, over all calls: right ones are not counted. */
  wrongCodes: { times: 120, seconds: minute },
  wrongHostCodes: { times: 10, seconds: minute },
} as const satisfies Record<string, Rate>

/** Answers of a practice session, which its call counts itself. */
export const practiceAnswersRate = { times: 20, seconds: 10 } as const satisfies Rate

/** Codes by which nobody enters a class, of an account: right ones are not counted. */
export const wrongInvitesRate = { times: 10, seconds: minute } as const satisfies Rate

/** Tries of codes one by one: each half a second, for at most 20 seconds ahead. */
export const codeTurns = { turns: 40, seconds: 20 } as const

/**
 * Longest expected wait of a call while the server is overloaded, in seconds, by wait queue; a call that would wait longer
 * is refused with 503. `actions` write, `passwords` hash passwords, `searches` search text.
 */
export const maxWaitSeconds = { actions: 10, reads: 3, passwords: 10, searches: 3 } as const
/** A wait queue that an endpoint can name. */
export type CallQueue = 'actions' | 'reads'

/** Page size of each list. */
export const pageSizes = {
  home: 9,
  trending: 9,
  allQuizzes: 8,
  authors: 9,
  profileTab: 3,
  comments: 100,
  moderation: 20,
  works: 20,
} as const

/** Widths, in pixels, of the renditions of every stored picture: `{address}/{width}`. */
export const imageWidths = [96, 192, 310, 620, 930, 1280] as const
export type ImageWidth = (typeof imageWidths)[number]

/** Settings of the cropper (sections 5 and 9 of the specification): pixels, and quality from 0 to 1. */
export const cropper = {
  minimumOutput: 256,
  previewHeight: 300,
  minimumSide: 20,
  keyboardStep: 3,
  quality: 0.92,
  ratios: [1, 5 / 3, 16 / 9],
} as const
/** Settings of the band slider: percents that its handles may have. */
export const bandSlider = { min: 0, max: 99, step: 1, margin: 1 } as const
