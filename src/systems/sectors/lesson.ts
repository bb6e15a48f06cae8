import firstOrders from '../../../rulesets/sectors/lessons/first-orders.json';
import type { Lesson } from '../../panels/lesson/lesson.ts';

const sectorsLesson: Lesson = firstOrders;
export default sectorsLesson;
