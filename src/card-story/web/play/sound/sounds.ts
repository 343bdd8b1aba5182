// Plays the recipes by the browser's own Web Audio. Comes only for whoever has chosen sound.
import type { Air } from '../../../contract.ts';
import type { Danger } from '../../../rules/dangers.ts';
import { BEDS, LAMPS, type NoiseRecipe, SLIDE, type ToneRecipe } from './recipes.ts';

export type Sounds = {
  /** A card has been answered. */
  readonly slide: () => void;
  /** A resource has come into danger. */
  readonly lamp: (danger: Danger) => void;
  /** Silence while the page is not looked at. */
  readonly rest: (isHidden: boolean) => void;
  readonly close: () => void;
};

const NOISE_SECONDS = 4;
const FADE_SECONDS = 1.5;
/** What counts as silence to a fade that multiplies. */
const SILENCE = 0.0001;

/** Opens the sound of a story. The browser may keep it silent until the page is touched, and lets it be heard from then on. */
export function openSounds(air: Air, context: AudioContext = new AudioContext()): Sounds {
  const noise = makeNoise(context);
  if (air !== 'still') startBed(context, noise, air);
  // A page that was opened by an address has not been touched yet.
  const wake = () => {
    if (!document.hidden) void context.resume();
  };
  for (const event of TOUCHES) addEventListener(event, wake, { passive: true });
  return {
    slide: () => playNoise(context, noise, SLIDE),
    lamp: (danger) => playTones(context, LAMPS[danger]),
    rest: (isHidden) => void (isHidden ? context.suspend() : context.resume()),
    close() {
      for (const event of TOUCHES) removeEventListener(event, wake);
      void context.close();
    },
  };
}

const TOUCHES = ['pointerdown', 'keydown'] as const;

/** Some seconds of even noise, in a loop without a seam that one hears: noise has none. */
function makeNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, NOISE_SECONDS * context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  return buffer;
}

function startBed(context: AudioContext, noise: AudioBuffer, air: Exclude<Air, 'still'>): void {
  const { filter: type, from, width, loudness, swell } = BEDS[air];
  const source = new AudioBufferSourceNode(context, { buffer: noise, loop: true });
  const filter = new BiquadFilterNode(context, { type, frequency: from, Q: width });
  const gain = new GainNode(context, { gain: 0 });
  const wave = new OscillatorNode(context, { frequency: swell.perSecond });
  wave.connect(new GainNode(context, { gain: swell.frequency })).connect(filter.frequency);
  wave.connect(new GainNode(context, { gain: swell.loudness })).connect(gain.gain);
  source.connect(filter).connect(gain).connect(context.destination);
  gain.gain.linearRampToValueAtTime(loudness, context.currentTime + FADE_SECONDS);
  source.start();
  wave.start();
}

function playNoise(context: AudioContext, noise: AudioBuffer, recipe: NoiseRecipe): void {
  const now = context.currentTime;
  const end = now + recipe.seconds;
  const source = new AudioBufferSourceNode(context, { buffer: noise });
  const filter = new BiquadFilterNode(context, {
    type: recipe.filter,
    frequency: recipe.from,
    Q: recipe.width,
  });
  const gain = new GainNode(context, { gain: recipe.loudness });
  filter.frequency.exponentialRampToValueAtTime(recipe.to, end);
  gain.gain.setValueAtTime(recipe.loudness, now);
  gain.gain.exponentialRampToValueAtTime(SILENCE, end);
  source.connect(filter).connect(gain).connect(context.destination);
  source.start(now, Math.random() * (NOISE_SECONDS - 1));
  source.stop(end);
}

function playTones(context: AudioContext, { frequencies, loudness, seconds }: ToneRecipe): void {
  const now = context.currentTime;
  const gain = new GainNode(context, { gain: SILENCE });
  gain.gain.exponentialRampToValueAtTime(loudness, now + 0.03);
  gain.gain.exponentialRampToValueAtTime(SILENCE, now + seconds);
  gain.connect(context.destination);
  for (const frequency of frequencies) {
    const tone = new OscillatorNode(context, { frequency, type: 'sine' });
    tone.connect(gain);
    tone.start(now);
    tone.stop(now + seconds);
  }
}
