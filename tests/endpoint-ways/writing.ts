// Ways to write: what templates leave in a text, what a model says beside it, and what it makes of its rules.
import { OBJECT_MANNERS } from '../scripted-manners.ts';
import { answers, tells, type Way } from './way.ts';

const option = (write: (text: string, at: number) => string) =>
  answers((good) => {
    const said = JSON.parse(good) as { readonly options: readonly { readonly text: string }[] };
    const options = said.options.map((one, at) => ({ ...one, text: write(one.text, at) }));
    return { content: JSON.stringify({ ...said, options }) };
  });

export const WRITING: readonly Way[] = [
  {
    does: 'TGI: the sign of the end comes as text',
    reported: 'BerriAI/litellm#3757',
    text: [tells('', '<|im_end|>')],
    teller: 'model',
  },
  {
    does: 'TGI with ChatML: the sign of the end, and the turn of the user behind it',
    reported: 'huggingface/text-generation-inference#1724',
    text: [tells('', '<|im_end|>\n<|im_start|>user\nAnd then? Tell me more of it.')],
    teller: 'model',
  },
  {
    does: 'Inferentia: the end is </s>',
    reported: 'huggingface/optimum-neuron#437',
    text: [tells('<s> ', '</s>')],
    teller: 'model',
  },
  {
    does: 'Ollama with Llama 3: does not stop at the end of its turn, and answers itself',
    reported: 'ollama/ollama#3759',
    text: [
      tells('', '<|eot_id|><|start_header_id|>assistant<|end_header_id|>\n\nIt seems that I made a mistake.'),
    ],
    teller: 'model',
  },
  {
    does: 'IPEX with Llama 3: the signs are left out, and the role behind them is not',
    reported: 'intel/ipex-llm#10815',
    text: [tells('', '\n\nassistant\n\nI am happy to tell you more of it if you like.')],
    teller: 'model',
  },
  {
    does: 'llama.cpp with Qwen: the sign of the end behind every answer',
    reported: 'ggml-org/llama.cpp#6924',
    text: [tells('', '<|im_end|>\n')],
    teller: 'model',
  },
  {
    does: 'Gemma: the signs of its turns',
    text: [tells('<start_of_turn>model\n', '<end_of_turn>\n<start_of_turn>user\n')],
    teller: 'model',
  },
  {
    does: 'KoboldAI: goes on as the user',
    reported: 'SillyTavern/SillyTavern#45',
    text: [tells('', '\n\nUser: And then?\n\nAssistant: Then it was night.')],
    teller: 'model',
  },
  {
    does: 'Together with Llama 3: announces what it says',
    reported: 'togethercomputer/together-python#137',
    text: [tells('Here is the output:\n\n')],
    teller: 'model',
  },
  {
    does: 'Qwen3-Coder: names a role before it speaks',
    reported: 'paiml/aprender#1853',
    text: [tells('**Assistant:** ')],
    teller: 'model',
  },
  {
    does: 'a model that writes the name of who speaks before its answer',
    reported: 'JStepUX/CardShark#27',
    text: [tells('Narrator: ')],
    teller: 'model',
  },
  {
    does: 'a chat model that hopes and offers at the end',
    text: [tells('', "\n\nI hope this chapter is what you wanted! Let me know if you'd like me to go on.")],
    teller: 'model',
  },
  {
    does: 'a chat model that notes what it did, and counts',
    text: [tells('', '\n\n---\n\n*Note: I kept the same events in the same order.*\n\n(Word count: 214)')],
    teller: 'model',
  },
  {
    does: 'a chat model that asks what the reader does',
    text: [tells('', '\n\n**What do you do?**')],
    teller: 'model',
  },
  {
    does: 'a small model that writes its rules into the options',
    object: [option((text, at) => (at === 1 ? 'A verb first, at most 60 characters' : text))],
    teller: 'model, own options',
    calls: 3,
    log: [/options, try 1: repeats-prompt/, /options, try 2: repeats-prompt/],
  },
  {
    does: 'a small model that answers no JSON',
    reported: 'Portkey-AI/gateway#1204',
    object: [OBJECT_MANNERS.prose],
    teller: 'model, own options',
    calls: 3,
    log: [/options, try 1: no-json/, /options, try 2: no-json/],
  },
];
