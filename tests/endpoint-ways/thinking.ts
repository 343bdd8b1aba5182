// Ways to think: apart from the text or in it, with marks, with half of them, or with none; and longer than a reader waits.
import { TEXT_MANNERS } from '../scripted-manners.ts';
import { after, answers, begins, chunk, send, tells, type Way } from './way.ts';

const PLAN = 'Okay, the user wants chapter 2 in second person. I should retell the scene. {"plan": ["bell"]}';
/** Nothing that looks like thoughts until their end comes. */
const QUIET_PLAN =
  'The rope has been cut, so the ferry is what it is about here. The bell was heard. It is late. ';
const KEEPS = { firstSignMs: 700, firstWordMs: 10_000 };

export const THINKING: readonly Way[] = [
  {
    does: 'vLLM and TensorRT-LLM with gpt-oss: the channels of Harmony come as text',
    reported: 'vllm-project/vllm#32587',
    text: [
      tells(
        `<|channel|>analysis<|message|>${PLAN}<|end|><|start|>assistant<|channel|>final<|message|>`,
        '<|return|>',
      ),
    ],
    teller: 'model',
  },
  {
    does: 'TensorRT-LLM with gpt-oss: a commentary of JSON before the text',
    reported: 'NVIDIA/TensorRT-LLM#9256',
    text: [
      tells(
        '<|channel|>commentary<|message|>{"path": "/"}<|end|><|start|>assistant<|channel|>final<|message|>',
      ),
    ],
    teller: 'model',
  },
  {
    does: 'text-generation-webui with gpt-oss: the signs of the channels are missing, their names are not',
    reported: 'oobabooga/textgen#7374',
    text: [tells('analysisUser says to retell the scene. We must do so.assistantfinal')],
    teller: 'model',
  },
  {
    does: 'vLLM with Qwen3-Thinking: only the end of the thoughts is marked',
    reported: 'vllm-project/vllm#22507',
    text: [tells(`${PLAN}\n</think>\n\n`)],
    teller: 'model',
  },
  {
    does: 'LM Studio with Nemotron: only the end is marked, behind thoughts that read like a story',
    reported: 'logancyang/obsidian-copilot#2153',
    text: [tells(`${QUIET_PLAN}</think>`)],
    teller: 'model',
    anew: 1,
  },
  {
    does: 'vLLM with Qwen3 and no parser: thoughts between their marks',
    reported: 'vllm-project/vllm#21130',
    text: [tells(`<think>\n${PLAN}\n</think>\n\n`)],
    teller: 'model',
  },
  {
    does: 'Qwen3: the marks of thoughts without any, where thinking is off',
    reported: 'xorbitsai/inference#3647',
    text: [tells('<think>\n\n</think>\n\n')],
    teller: 'model',
  },
  {
    does: 'Qwen3: thoughts that never end',
    reported: 'QwenLM/Qwen3#1459',
    text: [tells(`<think>${PLAN}`)],
    teller: 'scene',
    calls: 2,
    log: [/text, try 1: thoughts \(.*reasoning parser/, /text, try 2: thoughts/],
  },
  {
    does: 'Ministral: thoughts in square brackets',
    reported: 'Siddhesh2377/ToolNeuron#78',
    text: [tells(`[THINK]${PLAN}[/THINK]`)],
    teller: 'model',
  },
  {
    does: 'Magistral: the content is a list of parts, of which some are thoughts',
    reported: 'vercel/ai#8072',
    text: [
      begins((answer) =>
        answer.event(chunk({ content: [{ type: 'thinking', thinking: [{ type: 'text', text: PLAN }] }] })),
      ),
    ],
    teller: 'model',
  },
  {
    does: 'LM Studio with Gemma 4: a channel of its own spelling',
    reported: 'lmstudio-ai/lmstudio-bug-tracker#2013',
    text: [tells(`<|channel>thought\n${PLAN}\n<channel|>`)],
    teller: 'model',
  },
  {
    does: 'Ollama with Gemma 4: an end of a channel that never began',
    reported: 'ollama/ollama#18288',
    text: [tells(`${PLAN}<channel|>`)],
    teller: 'model',
  },
  {
    does: 'DeepSeek and vLLM: thoughts in reasoning_content',
    reported: 'vllm-project/vllm#12468',
    text: [
      begins((answer) => answer.event(chunk({ role: 'assistant', content: null, reasoning_content: PLAN }))),
    ],
    teller: 'model',
  },
  {
    does: 'Ollama: thoughts in reasoning, beside an empty content',
    reported: 'odysseus-dev/odysseus#591',
    text: [begins((answer) => answer.event(chunk({ content: '', reasoning: 'We need' })))],
    teller: 'model',
  },
  {
    does: 'a model that thinks longer than silence is borne: thinking is life',
    reported: 'QwenLM/Qwen3#1887',
    text: [
      begins(async (answer) => {
        for (let time = 0; time < 10; time += 1) {
          await after(150);
          answer.event(chunk({ reasoning_content: 'Hmm. ' }));
        }
      }),
    ],
    bounds: KEEPS,
    teller: 'model',
    thinks: true,
  },
  {
    does: 'OpenRouter: comments while the model waits in a queue',
    reported: 'Lambdua/openai4j#90',
    text: [
      begins(async (answer) => {
        for (let time = 0; time < 10; time += 1) {
          await after(150);
          answer.raw(': OPENROUTER PROCESSING\n\n');
        }
      }),
    ],
    bounds: KEEPS,
    teller: 'model',
    thinks: true,
  },
  {
    does: 'llama.cpp: a bare colon every now and then',
    reported: 'coder/coder#28185',
    text: [begins((answer) => answer.raw(':\n\n:\n\n'))],
    teller: 'model',
  },
  {
    does: 'a gateway that makes events of comments',
    reported: 'mnfst/llm-gateway#2053',
    text: [begins((answer) => answer.raw('data: : OPENROUTER PROCESSING\n\n'))],
    teller: 'model',
  },
  {
    does: 'a gateway with keepalive events that have no data',
    reported: 'diegosouzapw/OmniRoute#1146',
    text: [begins((answer) => answer.raw('event: keepalive\n\nevent: keepalive\ndata:\n\n'))],
    teller: 'model',
  },
  {
    does: 'DeepSeek: stops in the middle of its thoughts, and leaves the line open',
    reported: 'deepseek-ai/DeepSeek-V3#1608',
    text: [
      async (_, answer) => {
        answer.event(chunk({ reasoning_content: PLAN }));
        await answer.left;
      },
    ],
    bounds: { firstSignMs: 150 },
    teller: 'scene',
    calls: 1,
    log: [/try 1: silent \(.*LLM_FIRST_WORD_SECONDS/],
  },
  {
    does: 'a model that thinks for ever',
    reported: 'lmstudio-ai/lmstudio-bug-tracker#1018',
    text: [
      async (_, answer) => {
        while (!answer.isLeft()) {
          answer.event(chunk({ reasoning_content: 'Hmm. ' }));
          await after(20);
        }
      },
    ],
    bounds: { firstWordMs: 300 },
    teller: 'scene',
    calls: 1,
    log: [/try 1: no-word \(let the model think less/],
  },
  {
    does: 'Kimi and GLM: thoughts use up the bound of tokens, and the answer is empty',
    reported: 'BerriAI/litellm-docs#559',
    text: [
      async (call, answer) => {
        if (Number(call.body.max_tokens) > 4000) return await TEXT_MANNERS.tells(call, answer);
        answer.event(chunk({ content: '', reasoning_content: PLAN }));
        answer.finish('length');
      },
    ],
    teller: 'model',
    calls: 3,
    log: [/used up the bound of tokens: it may use four times as many/, /try 1: empty/],
  },
  {
    does: 'vLLM: the whole answer is taken for thoughts',
    reported: 'vllm-project/vllm#17349',
    text: [
      (_, answer) => {
        answer.event(chunk({ content: null, reasoning_content: 'The rope was cut.' }));
        answer.finish();
      },
    ],
    teller: 'scene',
    log: [/try 1: empty \(only thoughts or nothing came/, /try 2: empty/],
  },
  {
    does: 'Open WebUI before Ollama: says with its thoughts that it has ended',
    reported: 'open-webui/open-webui#16377',
    text: [begins((answer) => answer.event(chunk({ reasoning_content: PLAN }, 'stop')))],
    teller: 'model',
  },
  {
    does: 'options drafted in thoughts whose beginning is not marked',
    reported: 'Cerebras/cerebras-cloud-sdk-python#10',
    object: [
      answers((good) => ({ content: `Perhaps ${good.replaceAll(', then', ', no')}\n</think>\n${good}` })),
    ],
    teller: 'model',
  },
  {
    does: 'vLLM with a shape and no thoughts: the options come as thoughts',
    reported: 'vllm-project/vllm#19222',
    object: [answers((good) => ({ content: null, reasoning_content: good }))],
    teller: 'model',
  },
  {
    does: 'gpt-oss: options in a channel, behind a draft of them in another',
    reported: 'vllm-project/vllm#23567',
    object: [
      answers((good) => ({
        content: `<|channel|>analysis<|message|>${good.replaceAll(', then', ', no')}<|end|><|start|>assistant<|channel|>final <|constrain|>json<|message|>${good}`,
      })),
    ],
    teller: 'model',
  },
  {
    does: 'Qwen3.6: thoughts in plain words, of which only the end is marked',
    reported: 'sigoden/aichat#1528',
    text: [
      async (call, answer) => {
        await send(answer, 'Let me think of the scene and of the rules. ');
        await tells('</think>')(call, answer);
      },
    ],
    teller: 'model',
  },
];
