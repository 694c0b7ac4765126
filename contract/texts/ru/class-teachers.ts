import { limits } from '@quiz/contract/limits.ts'
import { quoted } from '@quiz/contract/texts/ru/quoted.ts'

/** Texts about several teachers of one class. */
export const classTeachersTexts = {
  title: 'Учителя класса',
  lead: 'Учителя видят имена и\u00a0номера учеников и\u00a0дают классу свои работы. Чужих работ и\u00a0ответов они не\u00a0видят.',
  close: 'Закрыть',
  you: 'вы',
  owner: 'владелец',
  more: (name: string) => `Действия: ${name}`,
  invite: {
    title: 'Позвать учителя',
    text: 'Список учеников и\u00a0их коды останутся за\u00a0вами.',
    get: 'Получить код',
    where: 'Учитель вводит код на\u00a0странице «Мои классы», кнопка «Войти по\u00a0коду»:',
    once: `Код действует ${limits.classInviteMinutes} минут и\u00a0впускает одного человека.`,
  },
  handOver: {
    action: 'Сделать владельцем',
    title: (name: string) => `Передать класс: ${name}?`,
    text: 'Новый владелец будет вести список и\u00a0коды учеников. Вы останетесь учителем класса.',
    confirm: 'Передать класс',
    done: (name: string) => `Теперь владелец класса — ${name}.`,
  },
  expel: {
    action: 'Убрать из\u00a0класса',
    title: (name: string) => `Убрать из\u00a0класса: ${name}?`,
    text: 'Этот учитель больше не\u00a0увидит класс.',
    confirm: 'Убрать',
    done: (name: string) => `${name} больше не\u00a0в\u00a0классе.`,
  },
  wasOwner: 'Раньше этот учитель был владельцем, поэтому коды всех учеников сменятся: раздайте новые.',
  quit: {
    action: 'Выйти из\u00a0класса',
    title: (title: string) => `Выйти из\u00a0класса ${quoted(title)}?`,
    text: 'Вернуться можно только по\u00a0новому коду владельца.',
    confirm: 'Выйти',
    done: 'Вы\u00a0вышли из\u00a0класса.',
  },
  enter: {
    action: 'Войти по\u00a0коду',
    title: 'Класс другого учителя',
    text: 'Попросите у\u00a0владельца код: он в\u00a0меню класса, «Учителя класса».',
    code: 'Код',
    hint: `${limits.classInviteChars} букв и\u00a0цифр, заглавные и\u00a0строчные не\u00a0различаются.`,
    missing: 'Напишите код.',
    wrong: 'Такого кода нет, или он уже не\u00a0действует. Попросите новый.',
    confirm: 'Войти',
    cancel: 'Отмена',
  },
} as const
