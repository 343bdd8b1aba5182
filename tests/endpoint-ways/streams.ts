// Ways to send a text and to end it: chunks of other shapes, ends that are none, and ends that never come.
import { retell } from '../scripted-manners.ts';
import { after, answers, begins, breaks, chunk, error, send, tells, type Way } from './way.ts';

export const STREAMS: readonly Way[] = [
  {
    does: 'ATOM: the chunk of the usage has no choices',
    reported: 'ROCm/ATOM#1711',
    text: [
      tells('', '', (answer) => {
        answer.event(chunk({}, 'stop'));
        answer.event({ id: 'x', object: 'chat.completion.chunk', usage: { total_tokens: 9 } });
        answer.raw('data: [DONE]\n\n');
        answer.close();
      }),
    ],
    teller: 'model',
  },
  {
    does: 'Azure: begins with what a filter says of the request, without a choice',
    reported: 'meilisearch/meilisearch#6477',
    text: [
      begins((answer) => answer.event({ id: '', choices: [], prompt_filter_results: [{ prompt_index: 0 }] })),
    ],
    teller: 'model',
  },
  {
    does: 'vllm-mlx: no finish_reason, and then [DONE]',
    reported: 'waybarrios/vllm-mlx#628',
    text: [
      tells('', '', (answer) => {
        answer.raw('data: [DONE]\n\n');
        answer.close();
      }),
    ],
    teller: 'model',
  },
  {
    does: 'one-api with Gemini: fields that are null, and no reason to the last',
    reported: 'songquanpeng/one-api#1299',
    text: [
      async (call, answer) => {
        for (const piece of retell(call).match(/\s*\S+/gu) ?? [])
          answer.event(chunk({ content: piece, role: null, tool_calls: null, function_call: null }));
        answer.raw('data: [DONE]\n\n');
        answer.close();
      },
    ],
    teller: 'model',
  },
  {
    does: 'Bifrost: stop, heartbeats, and a line that stays open',
    reported: 'maximhq/bifrost#6784',
    text: [
      tells('', '', (answer) => {
        answer.event(chunk({}, 'stop'));
        answer.raw(': heartbeat\n\n');
      }),
    ],
    teller: 'model',
  },
  {
    does: 'Vertex through LiteLLM: every chunk says that it is the last',
    reported: 'BerriAI/litellm#2195',
    text: [
      async (call, answer) => {
        for (const piece of retell(call).match(/\s*\S+(?:\s+\S+){0,6}/gu) ?? []) {
          answer.event(chunk({ content: piece }, 'stop'));
          await new Promise((next) => setImmediate(next));
        }
        answer.raw('data: [DONE]\n\n');
        answer.close();
      },
    ],
    teller: 'model',
  },
  {
    does: 'TGI: ends for a reason of its own name',
    reported: 'huggingface/text-generation-inference#2344',
    text: [tells('', '', (answer) => answer.finish('eos_token'))],
    teller: 'model',
  },
  {
    does: 'Gemini: STOP in capitals, with the last words',
    reported: 'higress-group/higress#2408',
    text: [
      async (call, answer) => {
        const words = retell(call).split(' ');
        await send(answer, words.slice(0, -2).join(' '));
        answer.event(chunk({ content: ` ${words.slice(-2).join(' ')}` }, 'STOP'));
        answer.close();
      },
    ],
    teller: 'model',
  },
  {
    does: 'a stream with a mark of its bytes, returns, and no space behind data:',
    reported: 'justlovemaki/AIClient2API#695',
    text: [
      async (call, answer) => {
        answer.raw('\ufeff');
        for (const piece of retell(call).match(/\s*\S+/gu) ?? [])
          answer.raw(`data:${JSON.stringify(chunk({ content: piece }))}\r\n\r\n`);
        answer.raw(`data:${JSON.stringify(chunk({}, 'stop'))}\r\n\r\ndata:[DONE]\r\n\r\n`);
        answer.close();
      },
    ],
    teller: 'model',
  },
  {
    does: 'Jan before other servers: events of other names between the chunks',
    reported: 'janhq/jan#8392',
    text: [begins((answer) => answer.raw('event: hermes.tool.progress\ndata: {"tool":"none"}\n\n'))],
    teller: 'model',
  },
  {
    does: 'an endpoint that knows no streams answers the whole text',
    reported: 'tinyhumansai/tinyagents#56',
    text: [
      (call, answer) =>
        answer.whole({
          choices: [{ message: { role: 'assistant', content: retell(call) }, finish_reason: 'stop' }],
        }),
    ],
    teller: 'model',
  },
  {
    does: 'Unsloth: streams where no stream was asked for',
    reported: 'unslothai/unsloth#6570',
    object: [
      async (call, answer) => {
        let content = '';
        await answers((good) => ({ content: good }))(call, {
          ...answer,
          whole: (body) =>
            (content =
              (body as { choices: { message: { content: string } }[] }).choices[0]?.message.content ?? ''),
        });
        for (const piece of content.match(/.{1,40}/gs) ?? []) answer.event(chunk({ content: piece }));
        answer.finish();
      },
    ],
    teller: 'model',
  },
  {
    does: '9Router: an answer with the end of a stream behind it',
    reported: 'decolua/9router#3492',
    object: [
      async (call, answer) => {
        await answers((good) => ({ content: good }))(call, {
          ...answer,
          whole: (body) => {
            answer.raw(`data: ${JSON.stringify(body)}\n\ndata: [DONE]\n\n`);
            answer.close();
          },
        });
      },
    ],
    teller: 'model',
  },
  {
    does: 'ends before its end, when the scene is nearly told',
    reported: 'ranxianglei/billion-context-omp#105',
    text: [tells('', '', (answer) => answer.close())],
    teller: 'model',
    log: [/text ended at a whole sentence: broken-off$/],
  },
  {
    does: 'OpenRouter: the provider dies in the middle, which is said as the reason of the end',
    reported: 'gethouston/houston#1211',
    text: [breaks(90, (answer) => answer.finish('error'))],
    teller: 'model, then scene',
    calls: 1,
    log: [/try 1: broken-off \(the endpoint, or a proxy/],
  },
  {
    does: 'OpenRouter: the same, as an event',
    reported: 'damianvtran/local-operator#223',
    text: [
      breaks(90, (answer) => {
        answer.event(chunk({ content: '' }, 'error', error('Provider disconnected', { code: 502 })));
        answer.close();
      }),
    ],
    teller: 'model, then scene',
    calls: 1,
    log: [/try 1: status-502/],
  },
  {
    does: 'Anthropic behind a gateway: overloaded in the middle',
    reported: 'charmbracelet/fantasy#323',
    text: [
      breaks(90, (answer) => {
        answer.raw(
          'event: error\ndata: {"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}\n\n',
        );
        answer.close();
      }),
    ],
    teller: 'model, then scene',
    calls: 1,
    log: [/try 1: bad-answer/],
  },
  {
    does: 'an answer that is given too few tokens ends at 72 words',
    text: [breaks(72, (answer) => answer.finish('length'))],
    teller: 'model, then scene',
    calls: 1,
    log: [/try 1: cut-off \(the endpoint gives an answer too few tokens/],
  },
  {
    does: 'TGI: says eos_token at the bound of the length, in the middle of a sentence',
    reported: 'huggingface/text-generation-inference#2466',
    text: [breaks(72, (answer) => answer.finish('eos_token'))],
    teller: 'model, then scene',
    calls: 1,
    log: [/try 1: cut-off/],
  },
  {
    does: 'a model of two words a second: what was read stands when its time is over',
    reported: 'SillyTavern/SillyTavern#493',
    text: [
      // So much at once that a whole sentence is there however slow the machine is.
      async (call, answer) => {
        const words = retell(call).split(' ');
        await answer.piece(words.slice(0, 40).join(' '));
        for (const word of words.slice(40)) {
          if (answer.isLeft()) return;
          await after(60);
          await answer.piece(` ${word}`);
        }
        answer.finish();
      },
    ],
    bounds: { wholeTextMs: 700 },
    teller: 'model, then scene',
    calls: 1,
    log: [/try 1: too-slow \(the model needs about/],
  },
  {
    does: 'freezes in the middle without a word',
    reported: 'Azure/azure-sdk-for-js#26561',
    text: [breaks(80, (answer) => answer.left)],
    bounds: { nextSignMs: 400 },
    teller: 'model, then scene',
    calls: 1,
    log: [/try 1: stalled/],
  },
  {
    does: 'freezes in the middle, and goes on to give signs of life',
    reported: 'openclaw/openclaw#152535',
    text: [
      breaks(80, async (answer) => {
        while (!answer.isLeft()) {
          answer.raw(': keepalive\n\n');
          await after(20);
        }
      }),
    ],
    bounds: { nextWordMs: 600 },
    teller: 'model, then scene',
    calls: 1,
    log: [/try 1: stalled/],
  },
];
