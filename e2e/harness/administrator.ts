/** The administrator created with the sample content. */
export const administrator = { email: 'admin@kvizarium.example', password: 'Зелёный-самовар-42' }
