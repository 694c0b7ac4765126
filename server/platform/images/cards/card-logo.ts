/** The logo of the site, a door with a question mark, with which every share picture is signed. */
export const logo = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="88" height="88"><path d="M3 38V19a17 17 0 0 1 34 0v19z" fill="#5b32d6"/><path d="M13 19.5a7 7 0 1 1 10.4 6.1C21.3 26.8 20 27.8 20 30" fill="none" stroke="#fff6e8" stroke-width="4.6" stroke-linecap="round"/><circle cx="20" cy="35" r="2.9" fill="#ffb52e"/></svg>`,
)
