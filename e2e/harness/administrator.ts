/** The administrator that the tested site has from its start. */
export const administrator = { email: 'admin@kvizarium.example', password: 'Зелёный-самовар-42' }
