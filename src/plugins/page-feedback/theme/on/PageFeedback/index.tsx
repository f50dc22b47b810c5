/** "Was this page helpful?": the static row, whose form is loaded at the first interaction. */
import {
  useEffect,
  useState,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
} from 'react';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { useCompany } from '../../../../../browser/use-company';
import { FEEDBACK_KEY, UNSENT_KEY } from '../../../../../browser/stored/feedback-key';
import type { Answers } from '../../../client/answers';

type AnswersType = ComponentType<ComponentProps<typeof Answers>>;

const load = () => import('../../../client/answers');
const warm = () => void load().catch(() => undefined);

/** Returns a stored value, without parsing it. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Whether there may be a stored answer for a page. The form reads it. */
const isAnswered = (page: string) => stored(FEEDBACK_KEY)?.includes(`"${page}"`) === true;

/** Sends what couldn't be sent before. A reader who has given no feedback loads nothing. */
async function sendUnsent(): Promise<void> {
  if (stored(UNSENT_KEY) === null || !navigator.onLine) return;
  const { feedback } = await import('../../../../../ava/transports/site-feedback');
  await feedback.sendAll();
}

type Props = {
  /** What readers without JavaScript get, instead of a link. */
  readonly children?: ReactNode;
};

export default function PageFeedback({ children }: Props): ReactNode {
  const { permalink, title } = useDoc().metadata;
  const { feedbackUrl } = useCompany();
  const [Loaded, setLoaded] = useState<AnswersType>();
  const [helpful, setHelpful] = useState<boolean>();
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (!asked && !isAnswered(permalink)) return;
    load().then(
      (module) => setLoaded(() => module.Answers),
      () => setAsked(false),
    );
  }, [asked, permalink]);
  useEffect(() => {
    sendUnsent().catch(() => undefined);
  }, []);
  const answer = (yes: boolean) => {
    setHelpful(yes);
    setAsked(true);
  };

  return (
    <section className="helpful" aria-label="Page feedback">
      {Loaded ? (
        <Loaded page={permalink} title={title} feedbackUrl={feedbackUrl} helpful={helpful} />
      ) : (
        <div className="helpful__row">
          <p>Was this page helpful?</p>
          {[true, false].map((yes) => (
            <button
              key={`${yes}`}
              type="button"
              className="hc-button"
              onPointerEnter={warm}
              onFocus={warm}
              onClick={() => answer(yes)}
            >
              {yes ? 'Yes' : 'No'}
            </button>
          ))}
        </div>
      )}
      {children ??
        (feedbackUrl && (
          <noscript>
            <p>
              <a href={feedbackUrl}>Report a mistake on this page</a>
            </p>
          </noscript>
        ))}
    </section>
  );
}
