// What a told story says when a reply speaks of real distress, harm or hate: not in its own voice, kind and plain.
import type { MessageTable } from '../say.ts';

export const PAUSE = {
  'pause.self-harm': {
    text: 'Let us put the story down for a moment. What you wrote may be about you and not about the story, and you matter more than any story.\n\nIf you think of dying or of hurting yourself: please tell a person, today. Somebody you trust, or somebody at a help line, where people listen at any hour and nobody is judged. If you are in danger now, or have taken or done something, call the emergency number at once.',
  },
  'pause.self-harm_others': {
    text: 'Let us put the story down for a moment. What you wrote may be about somebody who thinks of dying or of hurting themselves.\n\nAsk them plainly, listen, and stay with them if you can. You do not have to carry it alone: tell somebody you trust, or a help line. If anybody is in danger now, call the emergency number at once.',
  },
  'pause.abuse': {
    text: 'Let us put the story down for a moment. What you wrote sounds as if somebody hurts you, or makes you do what you do not want.\n\nIf that is so: it is not your fault, and it can stop. Please tell a grown-up or a friend you trust, or a help line, where people believe you and know what to do. If you are in danger now, go where others are and call the emergency number.',
  },
  'pause.abuse_others': {
    text: 'Let us put the story down for a moment. What you wrote sounds as if somebody close to you gets hurt, and by you.\n\nIt takes something to say that, and it can stop. There are people who help with just that, and they listen before they judge. If anybody is hurt or in danger now, call the emergency number.',
  },
  'pause.harm': {
    text: 'Let us put the story down for a moment. What you wrote sounds as if a real person may come to harm.\n\nIf you are close to hurting somebody: go away from them first, put away what could hurt, and talk to a person before anything else. Whatever is behind it, there are people who listen. If anybody is in danger now, call the emergency number.',
  },
  'pause.sexual-violence': {
    text: 'Let us put the story down for a moment. What you wrote sounds as if somebody did to you what nobody may do.\n\nIf that is so: it is not your fault, whenever it was and whoever did it. There are people who believe you, at a help line or near you, and you decide what you tell them. If you are in danger now, call the emergency number.',
  },
  'pause.sexual-violence_others': {
    text: 'The story stops here: it does not tell of anybody being forced.\n\nIf something like this has happened to you or to somebody you know, or if you are afraid of what you might do yourself, there are people who listen.',
  },
  'pause.hate': {
    text: 'The story stops here: it has no room for hate against people for what they are.\n\nThere are other ways on, whenever you like.',
  },
  'pause.where': { text: 'Numbers for your country, and what to do now: /help' },
  'pause.choices': {
    text: 'Nobody was told of this, and what you wrote is not kept. The story waits just where it was: you can go on with it, go back to the map, or stop for today.',
  },
  'pause.title': { text: 'Outside the story' },
  'pause.again': {
    text: 'The story stands still since your last reply, which was not kept. If it was about you: you matter more than any story, and there are people who listen. The story goes on from here whenever you like.',
  },
  'pause.find_help': { text: 'Where to find help' },
  'pause.new_page': { text: '(opens a page of its own)' },
  'pause.to_map': { text: 'Back to the map' },
} as const satisfies MessageTable;
